export const common = {
  product: "Rollcall",
  loading: "Loading",
  tryAgain: "Try again",
  failed: "Rollcall could not be reached.",
};
