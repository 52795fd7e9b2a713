import { useCreateButton, useResourceParams, useTranslate, useBreadcrumb } from "@refinedev/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Breadcrumb as AntdBreadcrumb } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Refine's breadcrumb, as links. The last step, "show", is left out, because the page's title says it. */
function Breadcrumb() {
  const { t } = useTranslation("shell");
  const { action } = useResourceParams();
  const { breadcrumbs } = useBreadcrumb();
  const steps = action === "show" ? breadcrumbs.slice(0, -1) : breadcrumbs;
  if (steps.length < 2) return null;
  const items = steps.map(({ label, href }) => {
    const word = t(label as "menu.home");
    return { key: label, title: href ? <Link to={href}>{word}</Link> : word };
  });
  return <AntdBreadcrumb aria-label={t("breadcrumb")} items={items} />;
}

interface ListProps {
  /** Title of the list; by default the resource's label. */
  title?: ReactNode;
  resource?: string;
  beside?: ReactNode;
  /** Receives Refine's own buttons, like `<List>` of @refinedev/antd. */
  headerButtons?: (defaults: { defaultButtons: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Refine's create button as a link, so that it opens in a new tab; absent without permission. */
export function CreateButton({ resource }: { resource?: string }) {
  const { hidden, disabled, label, to } = useCreateButton({ resource });
  if (hidden) return null;
  return (
    <LinkButton type="primary" to={to} disabled={disabled} icon={<Plus size={16} aria-hidden />}>
      {label}
    </LinkButton>
  );
}

/** Page of a list: Refine's `<List>`, swizzled, with our header, Refine's breadcrumb, label and create button. */
export function List({ title, resource: name, beside, headerButtons, children }: ListProps) {
  const { resource, identifier } = useResourceParams({ resource: name });
  const t = useTranslate();
  const defaultButtons = resource?.create ? <CreateButton resource={identifier} /> : null;
  return (
    <>
      <Breadcrumb />
      <PageHeader title={title ?? t(String(resource?.meta?.label ?? identifier))} beside={beside}>
        {headerButtons ? headerButtons({ defaultButtons }) : defaultButtons}
      </PageHeader>
      {children}
    </>
  );
}
