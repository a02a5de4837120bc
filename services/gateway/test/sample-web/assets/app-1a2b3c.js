console.log('hello from the app, hello from the app, hello from the app');
