/** What /studio/ shows when the build has no studio. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The studio is not built</title>
<h1>The studio is not built</h1>
<p>This server has the app without the studio. Run <code>npm run build</code>, and open this page again.</p>
</html>
`;
