import { domain, global, src } from "./settings.ts";

/** The features that have a file of their own, `js/<name>.ts`, because few pages or clicks need them. */
export interface Extensions {
  /** Measures a page whose document fits into the window (scroll.ts). */
  scroll?: (look: () => void) => [seen: number, height: number];
  /** Reports clicks on links that leave the site (links.ts); it sets nothing. */
  links?: undefined;
}

/**
 * Returns the value that an extension has set at the page's function. The first call loads its script, from
 * the folder `js` beside this one, and returns undefined.
 */
export function extension<Name extends keyof Extensions>(name: Name): Extensions[Name] {
  const extensions = window[global] as Extensions;
  if (!(name in extensions)) {
    extensions[name] = undefined;
    const script = document.createElement("script");
    try {
      script.src = new URL(`js/${name}.js#${domain}`, src) as never;
      document.head.append(script);
    } catch {
      // The page allows scripts of its own policy only (Trusted Types): it does without the extension.
    }
  }
  return extensions[name];
}
