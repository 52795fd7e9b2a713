import styles from "./marks.module.css";

interface AppIconProps {
  /** URL of the icon; null without one: the first letter of the title replaces it. */
  url: string | null;
  title: string;
  /** Size in px: 24 in bars, 32 in tables, 40 in cards, 56 in headers. */
  size?: number;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
function firstLetter(title: string): string {
  for (const { segment } of letters.segment(title.trim())) return segment;
  return "?";
}

export function AppIcon({ url, title, size = 32 }: AppIconProps) {
  const box = { inlineSize: size, blockSize: size, borderRadius: Math.round(size * 0.22) };
  if (url)
    return <img className={styles.icon} src={url} alt="" width={size} height={size} style={box} loading="lazy" />;
  return (
    <span className={`${styles.letters} ${styles.icon}`} style={{ ...box, fontSize: size * 0.42 }} aria-hidden>
      {firstLetter(title)}
    </span>
  );
}
