import styles from "./Outbox.module.css";

const urlPattern = /(https?:\/\/[^\s<>"]+)/g;

/**
 * Path of a link to this server, else null. Other links stay plain text, because a demo's mail shouldn't lead
 * elsewhere.
 */
const localPath = (link: string): string | null => {
  const url = URL.parse(link);
  if (!url) return null;
  const local = url.host === location.host || ["localhost", "127.0.0.1"].includes(url.hostname);
  return local ? url.pathname + url.search : null;
};

export function MailText({ text }: { text: string }) {
  return (
    <div className={`padded break-anywhere ${styles.text}`} dir="auto">
      {text.split(urlPattern).map((part, index) => {
        const path = index % 2 === 1 ? localPath(part) : null;
        return path ? (
          <a key={index} href={path} target="_blank" rel="noopener">
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        );
      })}
    </div>
  );
}
