import { Bookmark } from "lucide-react";
import { Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { isViewList } from "#contract/staff/saved-views/saved-view.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { ListViewsContext } from "./list-views.ts";
import { ToolPanel } from "./ToolPanel.tsx";

/** Opens the saved views of a list, if it has any. */
export function ViewsButton({ list, filterNames }: { list: string; filterNames: readonly string[] }) {
  const { t } = useTranslation("shell");
  const draw = useContext(ListViewsContext);
  if (!draw || !isViewList(list)) return null;
  return (
    <ToolPanel label={t("list.views")} icon={Bookmark} wide>
      <Suspense fallback={<SkeletonBlock />}>{draw({ list, filterNames })}</Suspense>
    </ToolPanel>
  );
}
