// Runs in the head before the first paint. What the page shows until its scripts have run is for who is signed in here, or for nobody, who then
// also needs the code of the form: it is loaded beside the page's own, not after it. The synth puts its files in place of FORM_FILES.
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
  else
    for (const href of FORM_FILES) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
    }
}
