export const sites = {
  title: "My sites",
};
