// Runs in the head before the first paint: a theme that was chosen here comes before the system's.
try {
  const theme = localStorage.getItem("rollcall:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing has the system's theme.
}
