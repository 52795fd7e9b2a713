import { useEffect, useState } from "react";

type Line = "online" | "offline" | "back";
const backMs = 4000;

/** Whether the browser has a line; "back" for a few seconds after one returned. */
export function useLine(): Line {
  const [line, setLine] = useState<Line>(() => (navigator.onLine ? "online" : "offline"));
  useEffect(() => {
    const lost = () => setLine("offline");
    const found = () => setLine("back");
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
    };
  }, []);
  useEffect(() => {
    if (line !== "back") return;
    const timer = setTimeout(setLine, backMs, "online");
    return () => clearTimeout(timer);
  }, [line]);
  return line;
}
