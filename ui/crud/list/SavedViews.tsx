import { useGetIdentity } from "@refinedev/core";
import { Button, Input } from "antd";
import { Bookmark, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import * as z from "zod";
import type { Profile } from "#contract/accounts/session.ts";
import styles from "./list.module.css";
import { ToolPanel } from "./ToolPanel.tsx";
import { useKept } from "./use-kept.ts";

const View = z.strictObject({ name: z.string(), query: z.string() });
const longestName = 60;

/** What the address says of the list, whatever page is open. */
function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  query.sort();
  return query.toString();
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation("shell");
  const [name, setName] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    setName("");
  };
  return (
    <form className="line" onSubmit={save}>
      <Input
        value={name}
        maxLength={longestName}
        placeholder={t("list.viewName")}
        aria-label={t("list.viewName")}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit">{t("list.viewSave")}</Button>
    </form>
  );
}

/** Filters and order under a name: what the address says, kept in this browser for this account and list. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation("shell");
  const { search } = useLocation();
  const accountId = useGetIdentity<Profile>().data?.actor.accountId;
  const [views, keep] = useKept(accountId ? `console.views.${accountId}.${list}` : null, z.array(View), []);
  const query = queryOf(search);
  const others = (name: string) => views.filter((one) => one.name !== name);
  return (
    <ToolPanel label={t("list.views")} icon={Bookmark}>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name} className="line spread break-anywhere">
              <Link to={{ search: view.query }} aria-current={view.query === query ? "true" : undefined} dir="auto">
                {view.name}
              </Link>
              <Button
                type="text"
                size="small"
                aria-label={t("list.viewDelete", { name: view.name })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => keep(others(view.name))}
              />
            </li>
          ))}
        </ul>
      )}
      {views.length === 0 && <p>{t("list.viewsNone")}</p>}
      <SaveForm onSave={(name) => keep([...others(name), { name, query }])} />
      <p className="soft">{t("list.viewsKept")}</p>
    </ToolPanel>
  );
}
