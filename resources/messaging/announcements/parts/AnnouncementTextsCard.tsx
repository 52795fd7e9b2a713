import { useTranslation } from "react-i18next";
import type { AnnouncementText } from "#contract/messaging/announcements/announcement-texts.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";

/** Card with the title and text of an announcement or a template in each of its languages, to read. */
export function AnnouncementTextsCard({ title, texts }: { title: string; texts: readonly AnnouncementText[] }) {
  const { i18n } = useTranslation();
  return (
    <Card title={title} padding="none">
      <ul className="divided">
        {texts.map(({ language, title: subject, text }) => (
          <li key={language} className="stack gap-4 padded-row">
            <span className="text-12 soft">{languageNameIn(i18n.language, language)}</span>
            <strong lang={language} dir="auto">
              {subject}
            </strong>
            <p lang={language} dir="auto" className="pre-line break-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
