/** A function that always fails. */
export const handler = async () => {
  throw new Error("this function fails");
};
