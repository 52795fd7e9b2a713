import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";

/** Cell with an app's icon, title and package. */
export function AppCell({ app }: { app: AppSearchRow }) {
  return (
    <span className="line gap-12">
      <AppIcon url={app.iconUrl} title={app.title} size={28} />
      <span className="two-lines">
        <span className="medium" dir="auto">
          {app.title}
        </span>
        <bdi className="mono text-12 soft">{app.packageName}</bdi>
      </span>
    </span>
  );
}
