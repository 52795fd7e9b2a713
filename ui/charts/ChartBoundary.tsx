import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ChartBoundary.module.css";

interface ChartBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

function InsteadOfChart({ children }: { children: ReactNode }) {
  const { t } = useTranslation("statistics");
  return (
    <>
      <p className={styles.why} role="status">
        {t("overview.chart.failed")}
      </p>
      {children}
    </>
  );
}

/** A chart that cannot be drawn or loaded leaves its figures readable: the table stands in for it. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <InsteadOfChart>{this.props.fallback}</InsteadOfChart> : this.props.children;
  }
}
