import { useEffect, useState } from "react";

/** Milliseconds without another character after which a search is sent. */
const TYPING_MS = 200;

/** Returns the typed text once the person has paused: a request for each character would be many. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}
