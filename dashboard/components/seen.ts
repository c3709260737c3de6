import { useEffect, useRef, useState, type RefObject } from "react";

/** Returns a reference for an element, and true once the element has been on the screen. */
export function useSeen<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const element = useRef<Seen>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
