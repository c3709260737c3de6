// Stands for packages that others load and nothing here calls (README.md): a call of one is an error.
const fail = (name) => () => {
  throw new Error(`${String(name)} belongs to a package that is left out (infra/leftOut)`);
};
module.exports = new Proxy(fail("a function"), {
  get: (_, name) => (name === "__esModule" ? undefined : fail(name)),
});
// Names that ES modules import, so that Node finds them: it reads them off this line
// (nodejs.org/api/esm.html, "CommonJS namespaces").
0 && (module.exports = { gqlPluckFromCodeString, gqlPluckFromCodeStringSync, optimizeDocuments });
