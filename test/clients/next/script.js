import { useEffect } from "react";

/**
 * Does the same as `next/script` with a script under its default strategy (Next.js, API reference,
 * "Script"): once the page has begun, it is put at the end of the body, with its properties as attributes.
 * Next itself is not installed: it is larger than all else together.
 */
export default function Script({ async = false, dangerouslySetInnerHTML, ...attributes }) {
  useEffect(() => {
    const script = document.createElement("script");
    if (dangerouslySetInnerHTML) script.innerHTML = dangerouslySetInnerHTML.__html;
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) script.setAttribute(name, String(value));
    script.async = async;
    document.body.append(script);
    // Once in the life of a page.
  }, []);
  return null;
}
