import { followLinks } from "../links.ts";

const { src } = document.currentScript as HTMLScriptElement;

followLinks(decodeURI(new URL(src).hash.slice(1)), (...event) => window.rollcall!(...event));
