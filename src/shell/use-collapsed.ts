import { useState } from "react";

const storageKey = "console.sider";

/** The person's choice holds for ordinary screens; screens that need the room start collapsed, until they open it. */
export function useCollapsed(byScreen: boolean): [boolean, (collapsed: boolean) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey) === "collapsed");
  const [opened, setOpened] = useState(false);
  if (byScreen) return [!opened, (collapsed) => setOpened(!collapsed)];
  return [
    chosen,
    (collapsed) => {
      localStorage.setItem(storageKey, collapsed ? "collapsed" : "open");
      setChosen(collapsed);
    },
  ];
}
