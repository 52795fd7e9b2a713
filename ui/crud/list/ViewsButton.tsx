import { Bookmark } from "lucide-react";
import { Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { isViewList } from "#contract/saved-views/view.ts";
import { Block } from "#ui/page/Skeletons.tsx";
import { ListViews } from "./list-views.ts";
import { ToolPanel } from "./ToolPanel.tsx";

/** Opens the saved views of a list, if it has any. */
export function ViewsButton({ list, filterNames }: { list: string; filterNames: readonly string[] }) {
  const { t } = useTranslation("shell");
  const draw = useContext(ListViews);
  if (!draw || !isViewList(list)) return null;
  return (
    <ToolPanel label={t("list.views")} icon={Bookmark} wide>
      <Suspense fallback={<Block />}>{draw({ list, filterNames })}</Suspense>
    </ToolPanel>
  );
}
