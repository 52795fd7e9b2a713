import { ExternalLink, Flag, Ghost, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { Tag } from "#ui/status/Tag.tsx";

const marks = [
  { name: "silent", icon: Ghost, tone: "neu" },
  { name: "external", icon: ExternalLink, tone: "info" },
  { name: "featured", icon: Star, tone: "info" },
  { name: "flagged", icon: Flag, tone: "warn" },
] as const;

/** Badges for properties that few apps have. */
export function AppBadges({ app }: { app: AppSearchRow }) {
  const { t } = useTranslation("search");
  return (
    <span className="row gap-4">
      {marks
        .filter(({ name }) => app[name])
        .map(({ name, icon, tone }) => (
          <Tag key={name} tone={tone} icon={icon}>
            {t(`mark.${name}`)}
          </Tag>
        ))}
    </span>
  );
}
