// Runs in the head before the first paint. Until its scripts have run, the page shows the bar if a person is
// signed in here, else the mark. The code of the form, or of the report that the address names, is loaded
// beside the page's own, not after it. The synth puts lists of files in place of FORM_FILES and REPORT_FILES.
{
  let isSignedIn = false;
  try {
    // As lib/cognito/tokens.ts keeps it.
    isSignedIn = Object.keys(localStorage).some((key) =>
      /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key),
    );
  } catch {
    // A browser that keeps nothing for the page keeps no session.
  }
  if (isSignedIn) document.documentElement.dataset.session = "";
  const isReport = /^#\/sites\/[^/]+\/report\b/.test(location.hash);
  for (const href of isSignedIn ? (isReport ? REPORT_FILES : []) : FORM_FILES) {
    // Chromium gives a modulepreload of a script a high priority, whatever that says: the page's own files
    // would wait. As modules are asked for, in mode and credentials, or they are loaded twice.
    const how = { rel: "preload", as: "script", crossOrigin: "anonymous", fetchPriority: "low" };
    document.head.append(Object.assign(document.createElement("link"), how, { href }));
  }
}
