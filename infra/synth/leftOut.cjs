// Stands in bundles for packages that MJML and cheerio load and never call here (bundle.ts): a call of one is an error.
const fail = (name) => () => {
  throw new Error(`${String(name)} belongs to a package that is left out of bundles (infra/synth/bundle.ts)`);
};
module.exports = new Proxy(fail("a function"), {
  get: (_, name) => (name === "__esModule" ? undefined : fail(name)),
});
