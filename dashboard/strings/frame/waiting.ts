/** The number beside Approvals and Mail. */
export const waitingCount = {
  atLeast: (count: number) => `${count}+`,
  wait: "wait for you",
};
