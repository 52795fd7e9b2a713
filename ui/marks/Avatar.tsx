import styles from "./marks.module.css";

interface AvatarProps {
  name: string;
  size?: number;
  /** Whether the avatar has an amber ring: an admin's own, while acting as a developer. */
  ring?: boolean;
}

/** Background colours; white text has a contrast of at least 4.5:1 on each. */
const colors = ["#00519F", "#0B6E5B", "#7A4A00", "#5A45C0", "#9B2C5E", "#3C5A14"] as const;

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
};

const colorOf = (name: string): string => {
  const sum = [...name].reduce((total, letter) => (total * 37 + (letter.codePointAt(0) ?? 0)) % 65_521, 3);
  return colors[sum % colors.length] ?? colors[0];
};

export function Avatar({ name, size = 32, ring = false }: AvatarProps) {
  const box = { inlineSize: size, blockSize: size, fontSize: Math.max(10, Math.round(size * 0.36)) };
  return (
    <span
      className={`${styles.letters} ${styles.avatar} ${ring ? styles.ring : ""}`}
      style={{ ...box, background: colorOf(name) }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
