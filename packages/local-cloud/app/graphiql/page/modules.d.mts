// Of the packages, what the page uses: they are installed only to make it (../bundle.mjs).
declare module "graphiql" {
  export function GraphiQL(props: {
    fetcher: (params: { query: string; variables?: unknown; operationName?: string | null }) => object;
    defaultQuery: string;
    isHeadersEditorEnabled: boolean;
  }): import("react").ReactNode;
}
declare module "react-dom/client" {
  export function createRoot(element: HTMLElement): { render(node: import("react").ReactNode): void };
}
declare module "*.css";
