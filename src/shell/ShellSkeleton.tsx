import { useTranslation } from "react-i18next";
import { BrandName } from "#ui/marks/Brand.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import header from "./Header.module.css";
import shell from "./Shell.module.css";
import menu from "./menu.module.css";

/** Skeleton of the console while the profile loads. */
export function ShellSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <>
      <header className={`line ${header.header}`}>
        <BrandName name={t("product.developer")} />
      </header>
      <div className={shell.body}>
        <aside className={menu.sider} />
        <main className={shell.content}>
          <PageSkeleton />
        </main>
      </div>
    </>
  );
}
