import { Button } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./TaskTrays.module.css";

interface TaskTrayProps {
  readonly title: string;
  /** State of all tasks in a few words, for the minimized tray. */
  readonly summary?: ReactNode;
  /** `done` minimizes the tray, `failed` opens it; undefined while a task runs. */
  readonly outcome?: "done" | "failed" | undefined;
  readonly children: ReactNode;
}

/**
 * Titled list of tasks that continue while their page is left, in the corner of the shell. It minimizes itself once
 * all are done or the person works on in the page, which it would cover.
 */
export function TaskTray({ title, summary, outcome, children }: TaskTrayProps) {
  const [isOpen, setOpen] = useState(outcome !== "done");
  const tray = useRef<HTMLElement>(null);
  const listId = useId();
  useEffect(() => {
    if (outcome) setOpen(outcome === "failed");
  }, [outcome]);
  useEffect(() => {
    const minimize = ({ target }: Event) => {
      if (target instanceof Node && !tray.current?.contains(target)) setOpen(false);
    };
    const acts = ["pointerdown", "keydown", "input"] as const;
    for (const act of acts) document.addEventListener(act, minimize);
    return () => acts.forEach((act) => document.removeEventListener(act, minimize));
  }, []);
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <section ref={tray} className={`box ${styles.tray}`} data-minimized={!isOpen} aria-label={title}>
      <h2 className={`text-12 medium soft ${styles.title}`}>
        <Button
          type="text"
          size="small"
          className={styles.toggle ?? ""}
          aria-expanded={isOpen}
          aria-controls={listId}
          icon={<Icon size={14} aria-hidden />}
          iconPlacement="end"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grow">
            {title}
            {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
          </span>
        </Button>
      </h2>
      <ul id={listId} className="divided" hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
}
