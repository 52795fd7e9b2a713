import type { Recipe } from "./recipe.ts";

/** A second list of emails, which only shows their recipients. */
export const staffList: Recipe = {
  heading: "a staff list",
  files: [
    {
      documented: "contract/resources.ts",
      path: "contract/resources.ts",
      edit: [{ before: "  developers: {", insert: '  "mail-recipients": { readers: "Delivery", page: true },\n' }],
    },
    {
      documented: "resources/<domain>/<resource>/index.tsx",
      path: "resources/messaging/mail-recipients/index.tsx",
      edit: `import { MailCheck } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";

/** Recipients of emails. */
export const mailRecipients = { name: "mail-recipients", calls: { getList: deliveryCalls.listDeliveries } } as const;

const access = { action: "read", subject: "Delivery" } as const;

export const resource: ConsoleResource = {
  ...mailRecipients,
  access,
  list: {
    path: "/mail-recipients",
    title: "mailRecipients",
    access,
    load: async () => (await import("./list.tsx")).MailRecipientList,
  },
  meta: { label: "menu.mailRecipients", icon: MailCheck, group: "setUp" },
};
`,
    },
    {
      documented: "resources/<domain>/<resource>/list.tsx",
      path: "resources/messaging/mail-recipients/list.tsx",
      edit: `import { Mails } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { mailRecipients } from "./index.tsx";

/** List screen of emails by recipient. */
export function MailRecipientList() {
  const { t } = useTranslation("deliveries");
  const table = useCallTable(mailRecipients, { live: true });
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      rowKey={({ id }) => id}
      rowLabel={({ to }) => to?.name ?? t("nobody")}
      columns={[
        { key: "to", title: t("column.to"), text: ({ to }) => to?.name ?? t("nobody"), show: "always" },
      ]}
      card={({ to }) => <strong>{to?.name ?? t("nobody")}</strong>}
      empty={{ icon: Mails, title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
`,
    },
    {
      documented: "src/resources.ts",
      path: "src/resources.ts",
      edit: [
        {
          before: "import { resource as mediaReview }",
          insert: 'import { resource as mailRecipients } from "#resources/messaging/mail-recipients/index.tsx";\n',
        },
        { before: "  deliveries,\n];", insert: "  mailRecipients,\n" },
      ],
    },
  ],
  texts: [
    { file: "shell.json", languages: "console", keys: ["menu", "mailRecipients"], text: "Email recipients" },
    { file: "shell.json", languages: "console", keys: ["title", "mailRecipients"], text: "Email recipients" },
    { file: "analytics.json", languages: "console", keys: ["page", "mail-recipients"], text: "Email recipients" },
  ],
};
