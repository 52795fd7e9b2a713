import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useEffect } from "react";
import { Link, Navigate, Route, Routes, useLocation, useSearchParams } from "react-router";
import { useProfile } from "#providers/auth/profile.tsx";
import type { ConsoleResource, RecordFrame, RecordTab, ResourceView } from "#providers/resource.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { preloadNext } from "#ui/lazy/load-code.ts";
import { PageSkeleton, RecordSkeleton } from "#ui/page/Skeletons.tsx";
import { AppErrorBoundary } from "../AppErrorBoundary.tsx";
import { resources } from "../resources.ts";
import { enrolmentPath, recordTabs } from "./allowed-views.ts";
import { useAllowedViews, useCurrentView, useStartPath } from "./use-views.ts";
import { Home, Search } from "lucide-react";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { notFoundPath } from "#providers/auth/remember-missing-path.ts";
import { KeyHint, searchShortcutLabel } from "#ui/marks/KeyHint.tsx";
import { usePalette } from "../shell/palette-context.ts";
import styles from "./NotFound.module.css";

const loadedViews = new Map<ResourceView, LazyExoticComponent<ComponentType>>();
function viewComponent(view: ResourceView): LazyExoticComponent<ComponentType> {
  const known = loadedViews.get(view) ?? lazyComponent(view.load);
  loadedViews.set(view, known);
  return known;
}

type FrameComponent = ComponentType<{ tabs: readonly RecordTab[] }>;
const loadedFrames = new Map<RecordFrame, LazyExoticComponent<FrameComponent>>();
function frameComponent(frame: RecordFrame): LazyExoticComponent<FrameComponent> {
  const known = loadedFrames.get(frame) ?? lazyComponent(frame.load);
  loadedFrames.set(frame, known);
  return known;
}

const viewRoute = (view: ResourceView) => {
  const Component = viewComponent(view);
  return <Route key={view.path} path={view.path} element={<Component />} />;
};

/** The list and record of a resource whose list stays beside the record; null if the person may not open both. */
function splitViews({ list, show }: ConsoleResource, views: readonly ResourceView[]) {
  return list && show?.besideList && views.includes(list) && views.includes(show) ? { list, show } : null;
}

/** Wrapper of a record beside its list: only the record loads or fails, and each record starts with a fresh state. */
function RecordBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AppErrorBoundary key={pathname}>
      <Suspense fallback={<RecordSkeleton />}>{children}</Suspense>
    </AppErrorBoundary>
  );
}

function splitRoute(resource: ConsoleResource, views: readonly ResourceView[]): ReactNode {
  const split = splitViews(resource, views);
  if (!split) return null;
  const List = viewComponent(split.list);
  const Record = viewComponent(split.show);
  const record = (
    <RecordBoundary>
      <Record />
    </RecordBoundary>
  );
  return (
    <Route key={split.list.path} path={split.list.path} element={<List />}>
      <Route path={split.show.path} element={record} />
    </Route>
  );
}

/** Returns the tabs of a resource's records that the person may open, inside its frame. */
function framedRoutes({ name, frame }: ConsoleResource, views: readonly ResourceView[]): ReactNode {
  if (!frame) return null;
  const inside = recordTabs(name, views);
  const [first] = inside;
  if (!first) return null;
  const Frame = frameComponent(frame);
  const tabs = inside.map(({ view, tab }) => ({ path: view.path, name: tab.name }));
  return (
    <Route key={frame.path} path={frame.path} element={<Frame tabs={tabs} />}>
      <Route index element={<Navigate to={first.view.path.slice(frame.path.length + 1)} replace />} />
      {inside.map(({ view }) => viewRoute(view))}
    </Route>
  );
}

/** True for a path of our own. Anything else is an open redirect: `//elsewhere`, `https:`. */
const isOwnPath = (to: string | null): to is string => to !== null && /^\/(?!\/)/.test(to) && !to.includes("\\");

function AfterLogin() {
  const [search] = useSearchParams();
  const first = useStartPath();
  const to = search.get("to");
  return <Navigate to={isOwnPath(to) ? to : first} replace />;
}

export function ScreenRoutes() {
  const views = useAllowedViews();
  const inSplits = resources.flatMap((resource) => {
    const split = splitViews(resource, views);
    return split ? [split.list, split.show] : [];
  });
  const { mustEnrol } = useProfile().actor;
  const next = useCurrentView()?.next;
  useEffect(() => next && preloadNext(next), [next]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<AfterLogin />} />
        <Route path="/login" element={<AfterLogin />} />
        <Route path="/signup" element={<AfterLogin />} />
        {views.filter((view) => !view.tab && !inSplits.includes(view)).map(viewRoute)}
        {resources.map((resource) => splitRoute(resource, views))}
        {resources.map((resource) => framedRoutes(resource, views))}
        <Route path="*" element={mustEnrol ? <Navigate to={enrolmentPath} replace /> : <NotFound />} />
      </Routes>
    </Suspense>
  );
}

/** 404 page: shows the path that wasn't found and offers ways on. */
function NotFound() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const first = useStartPath();
  const { open } = usePalette();
  return (
    <div className={`stack ${styles.page}`}>
      <code className="soft break-anywhere">{notFoundPath(pathname)}</code>
      <div>
        <h1 className="text-28">{t("notFound.title")}</h1>
        <p className="soft">{t("notFound.text")}</p>
      </div>
      <Link className="line text-13 medium" to={first}>
        <Home size={16} strokeWidth={1.75} aria-hidden />
        {t("notFound.home")}
      </Link>
      <Button icon={<Search size={16} aria-hidden />} onClick={open}>
        {t("notFound.search")} <KeyHint keys={[searchShortcutLabel()]} />
      </Button>
    </div>
  );
}
