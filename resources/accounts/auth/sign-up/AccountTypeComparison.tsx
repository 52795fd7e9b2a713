import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./SignUp.module.css";

/** Table that compares the two account types, beside the form. */
export function AccountTypeComparison() {
  const { t } = useTranslation("accounts");
  const rows = [
    {
      what: t("compare.shown"),
      organization: t("compare.shownOrganization"),
      individual: t("compare.shownIndividual"),
    },
    {
      what: t("compare.forms"),
      organization: t("compare.formsOrganization"),
      individual: t("compare.formsIndividual"),
    },
    { what: t("compare.review"), organization: t("compare.reviewBoth"), individual: t("compare.reviewBoth") },
  ];
  return (
    <section className="stack">
      <div>
        <h2 className="text-16">{t("compare.title")}</h2>
        <p className="text-13 soft">{t("compare.note")}</p>
      </div>
      <table className={`text-13 ${styles.compare}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("compare.what")}</span>
            </th>
            <th scope="col">{t("signUp.organization")}</th>
            <th scope="col">{t("signUp.individual")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, organization, individual }) => (
            <tr key={what}>
              <th scope="row" className="soft">
                {what}
              </th>
              <td>{organization}</td>
              <td>{individual}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="line text-13 soft">
        <ListChecks size={16} strokeWidth={1.75} aria-hidden />
        {t("compare.steps")}
      </p>
    </section>
  );
}
