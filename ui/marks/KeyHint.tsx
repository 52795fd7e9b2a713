import styles from "./KeyHint.module.css";

/** Text with keys as they are printed on a keyboard: `<KeyHint keys={["J", "K"]} />`. */
export function KeyHint({ keys, onColor = false }: { keys: readonly string[]; onColor?: boolean }) {
  return (
    <span className="inline gap-4">
      {keys.map((key) => (
        <kbd key={key} className={`${styles.key} ${onColor ? styles.onColor : ""}`}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** Label of the command key: ⌘ on Apple's keyboards, Ctrl elsewhere. */
export function commandKeyLabel(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
/** Returns the search's shortcut as one key: ⌘K, Ctrl K. */
export function searchShortcutLabel(): string {
  return commandKeyLabel() === "⌘" ? "⌘K" : "Ctrl K";
}
