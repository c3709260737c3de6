// What the packages leave untyped.
declare module "react-dom/client" {
  export function createRoot(element: HTMLElement): { render(node: import("react").ReactNode): void };
}
declare module "*.css";
