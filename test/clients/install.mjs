import { installApart } from "../../infra/apart.mjs";

/** Installs the clients before their tests, unless they are there: they are no part of `npm ci`. */
export default function install() {
  installApart(import.meta.dirname);
}
