/** Makes a button that deletes all at its second click. Leaving it, or Escape, takes the first one back. */
export function clearsInTwo(button: HTMLButtonElement, clear: () => void): void {
  const usual = button.textContent;
  let isSure = false;
  const turn = (sure: boolean): void => {
    isSure = sure;
    button.textContent = sure ? "Delete all mails?" : usual;
    button.classList.toggle("danger", sure);
  };
  button.addEventListener("click", () => {
    if (isSure) clear();
    turn(!isSure);
  });
  button.addEventListener("blur", () => turn(false));
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isSure) return;
    event.preventDefault();
    event.stopPropagation();
    turn(false);
  });
}
