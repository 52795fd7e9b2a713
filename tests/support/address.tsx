import { screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router";
import { expect } from "vitest";

/** Shows the current path beside a screen under test, with Back and a button per link. */
export function Address({ links = {} }: { links?: Record<string, string> }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      {Object.entries(links).map(([name, to]) => (
        <button key={name} type="button" onClick={() => void navigate(to)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

export function address(): string {
  return screen.getByTestId("address").textContent;
}

export function addressIs(expected: string): Promise<void> {
  return waitFor(() => expect(address()).toBe(expected));
}
