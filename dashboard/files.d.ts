// The modules that the bundler makes of files that are no TypeScript.
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module "*.css";
/** Its address. */
declare module "*.shapes" {
  const address: string;
  export default address;
}
