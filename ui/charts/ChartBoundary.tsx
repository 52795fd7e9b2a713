import { Component, type ContextType, type ErrorInfo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FailureReportContext } from "#ui/page/failure-report.ts";
import styles from "./ChartBoundary.module.css";

interface ChartBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

function ChartFallback({ children }: { children: ReactNode }) {
  const { t } = useTranslation("statistics");
  return (
    <>
      <p className={`text-13 soft ${styles.why}`} role="status">
        {t("overview.chart.failed")}
      </p>
      {children}
    </>
  );
}

/** Error boundary of a chart: if it can't load or render, the table replaces it, so that its figures stay readable. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  static override contextType = FailureReportContext;
  declare context: ContextType<typeof FailureReportContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.context({ error: `${error.name}: ${error.message}`, component: info.componentStack ?? "", chart: true });
  }

  override render() {
    return this.state.failed ? <ChartFallback>{this.props.fallback}</ChartFallback> : this.props.children;
  }
}
