import { useAbility } from "@casl/react";
import { CanAccess, type TreeMenuItem, useMenu } from "@refinedev/core";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { resourceNames } from "#contract/resources.ts";
import { type ConsoleResource, menuGroups } from "#providers/resource.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { useActiveMenuEntry } from "../signed-in/use-views.ts";
import styles from "./menu.module.css";

function Row({ item, active, collapsed }: { item: TreeMenuItem; active: boolean; collapsed: boolean }) {
  const { t } = useTranslation("shell");
  const word = t(item.label as "menu.home");
  const track = useTrack();
  const menu = resourceNames.find((name) => name === item.name);
  const abilities = useAbility<Abilities>();
  const { Count, work } = (item.meta ?? {}) as Pick<NonNullable<ConsoleResource["meta"]>, "Count" | "work">;
  const hasWork = !work || abilities.can(work.action, work.subject);
  const link = useRef<HTMLAnchorElement>(null);
  // In a low window the rows scroll: the open screen's row comes into sight.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <Link
      ref={link}
      to={item.route ?? "/"}
      className={`line bare-link medium ${styles.row} ${active ? styles.active : ""}`}
      aria-current={active ? "page" : undefined}
      title={collapsed ? word : undefined}
      onClick={() => menu && track("MENU_CLICKED", { menu })}
    >
      {item.icon}
      <span className={collapsed ? "visually-hidden" : styles.name}>{word}</span>
      {Count && hasWork && (
        <span className={`push ${styles.count}`}>
          <Count />
        </span>
      )}
    </Link>
  );
}

interface GroupProps {
  items: readonly TreeMenuItem[];
  heading?: string;
  collapsed: boolean;
}

/** Menu group with the entries that the rules allow; its heading disappears with its last entry (menu.module.css). */
function Group({ items, heading, collapsed }: GroupProps) {
  const id = useId();
  const open = useActiveMenuEntry();
  return (
    <div className={styles.group}>
      {heading && (
        <h2 id={id} className={`medium ${collapsed ? "visually-hidden" : `text-12 faint ${styles.heading}`}`}>
          {heading}
        </h2>
      )}
      <ul className={`stack ${styles.rows}`} aria-labelledby={heading && id}>
        {items.map((item) => (
          <CanAccess key={item.key} resource={item.identifier} action="list" params={{ resource: item }}>
            <li>
              <Row item={item} active={item.identifier === open} collapsed={collapsed} />
            </li>
          </CanAccess>
        ))}
      </ul>
    </div>
  );
}

/**
 * Left menu: Refine's entries, as far as the rules allow. Collapsed, each entry is its icon with the label on hover.
 */
export function MenuItems({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation("shell");
  const { menuItems } = useMenu();
  const of = (group?: string) => menuItems.filter(({ meta }) => meta?.["group"] === group);
  return (
    <nav className={styles.menu} aria-label={t("menu.label")}>
      <Group items={of()} collapsed={collapsed} />
      {menuGroups.map((group) => (
        <Group key={group} items={of(group)} heading={t(`menuGroup.${group}`)} collapsed={collapsed} />
      ))}
    </nav>
  );
}
