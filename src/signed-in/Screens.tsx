import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useMemo } from "react";
import { Navigate, Route, Routes, useSearchParams } from "react-router";
import { useAbilities } from "#providers/auth/profile.tsx";
import type { ConsoleResource, RecordFrame, RecordTab, Screen } from "#providers/resource.ts";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { resources } from "#src/resources.ts";
import { NotFound } from "#src/signed-in/NotFound.tsx";
import { type OpenScreen, openScreens, tabsOf } from "#src/signed-in/open-screens.ts";
import { useFirstAddress } from "#src/signed-in/use-menu.ts";

const loadedScreens = new Map<Screen, LazyExoticComponent<ComponentType>>();
function componentOf(screen: Screen): LazyExoticComponent<ComponentType> {
  const known = loadedScreens.get(screen) ?? lazy(async () => ({ default: await screen.load() }));
  loadedScreens.set(screen, known);
  return known;
}

type FrameComponent = ComponentType<{ tabs: readonly RecordTab[] }>;
const loadedFrames = new Map<RecordFrame, LazyExoticComponent<FrameComponent>>();
function frameOf(frame: RecordFrame): LazyExoticComponent<FrameComponent> {
  const known = loadedFrames.get(frame) ?? lazy(async () => ({ default: await frame.load() }));
  loadedFrames.set(frame, known);
  return known;
}

const routeOf = ({ screen }: OpenScreen) => {
  const Component = componentOf(screen);
  return <Route key={screen.path} path={screen.path} element={<Component />} />;
};

/** The tabs of a resource's records that the person may open, inside its frame. */
function framedRoutes({ name, frame }: ConsoleResource, screens: readonly OpenScreen[]): ReactNode {
  if (!frame) return null;
  const inside = tabsOf(name, screens);
  if (inside.length === 0) return null;
  const Frame = frameOf(frame);
  const tabs = inside.map(({ screen, tab }) => ({ path: screen.screen.path, name: tab.name }));
  return (
    <Route key={frame.path} path={frame.path} element={<Frame tabs={tabs} />}>
      {inside.map(({ screen }) => routeOf(screen))}
    </Route>
  );
}

/** Only addresses of our own: `//elsewhere` and `https:` are not. */
const isOwnAddress = (to: string | null): to is string => to !== null && /^\/(?!\/)/.test(to) && !to.includes("\\");

function AfterLogin() {
  const [search] = useSearchParams();
  const first = useFirstAddress();
  const to = search.get("to");
  return <Navigate to={isOwnAddress(to) ? to : first} replace />;
}

export function Screens() {
  const abilities = useAbilities();
  const screens = useMemo(() => openScreens(resources, abilities), [abilities]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<AfterLogin />} />
        <Route path="/login" element={<AfterLogin />} />
        <Route path="/signup" element={<AfterLogin />} />
        {screens.filter(({ screen }) => !screen.tab).map(routeOf)}
        {resources.map((resource) => framedRoutes(resource, screens))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
