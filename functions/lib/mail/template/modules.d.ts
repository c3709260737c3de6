/** The packages that bring no types, as far as they are used here. */

declare module "mjml-core" {
  interface Fault {
    line: number;
    message: string;
    tagName: string;
  }
  /** Throws an Error, which has `errors` if the MJML is invalid. */
  type Compile = (mjml: string, options: object) => Promise<{ html: string }>;
  const core: Compile | { default: Compile };
  export default core;
  export type { Fault };
}

declare module "mjml-preset-core" {
  const preset: { components: { getTagName(): string; endingTag: boolean }[]; dependencies: object };
  export default preset;
}

declare module "html-to-text" {
  export function convert(html: string, options: object): string;
}
