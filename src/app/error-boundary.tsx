import { Component, type ReactNode } from 'react';

/** Shows a plain way on where a screen fails to load or to draw. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto max-w-form px-4 py-24">
        <h1 className="text-3xl">This page did not load</h1>
        <p className="mt-4">
          Something went wrong on our side. <a href={location.href}>Load the page again</a> or{' '}
          <a href="/">go to the homepage</a>.
        </p>
      </main>
    );
  }
}
