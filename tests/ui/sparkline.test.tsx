// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Sparkline } from "#ui/marks/Sparkline.tsx";

afterEach(cleanup);

it("a sparkline says in words what it shows and ends at its last value", () => {
  render(<Sparkline values={[1, 5, 3]} label="Installs rise from 1 to 3" width={106} height={26} />);
  const picture = screen.getByRole("img", { name: "Installs rise from 1 to 3" });
  expect(picture.querySelector("polyline")?.getAttribute("points")).toBe("3.0,23.0 53.0,3.0 103.0,13.0");
  expect(picture.querySelector("circle")?.getAttribute("cy")).toBe("13");
});

it("one value draws nothing", () => {
  const { container } = render(<Sparkline values={[4]} label="One day" />);
  expect(container.innerHTML).toBe("");
});
