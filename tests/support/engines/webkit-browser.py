#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver drives.

MiniBrowser keeps nothing on the disk while it is driven, cannot print and has no window as narrow
as a phone. This browser keeps its data in the folder of its only argument, saves files in
`downloads` there, and prints a page to a PDF when a script of the page asks for it
(`webkit.messageHandlers.print`); `early` beside it runs a script at the start of each page.
"""

import os
import signal
import sys
import threading
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, JavaScriptCore, WebKit2  # noqa: E402

folder = sys.argv[1]


def settings():
    own = WebKit2.Settings()
    own.set_enable_write_console_messages_to_stdout(True)
    # Safari has them since 15.2; WebKitGTK has them switched off.
    wanted = {"StorageAPI", "StorageAPIEstimate"}
    features = WebKit2.Settings.get_all_features()
    for index in range(features.get_length()):
        feature = features.get(index)
        if feature.get_identifier() in wanted:
            own.set_feature_enabled(feature, True)
    return own


def answer(reply, text):
    reply.return_value(JavaScriptCore.Value.new_string(JavaScriptCore.Context.new(), text))


def print_page(view, path, reply):
    """Prints on A4 to a file, then answers the script that asked for it."""
    to_file = Gtk.PrintSettings()
    to_file.set_printer("Print to File")
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + path)
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    paper = Gtk.PageSetup()
    paper.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(to_file)
    operation.set_page_setup(paper)
    # Python must not forget the operation before it ends.
    running = [operation]

    def done(_operation):
        running.clear()
        answer(reply, path)

    operation.connect("finished", done)
    operation.connect("failed", lambda _operation, error: reply.return_error_message(str(error)))
    operation.print_()


def open_window(context):
    scripts = WebKit2.UserContentManager()
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        user_content_manager=scripts,
        settings=settings(),
    )

    def add_script(_view, source, reply):
        scripts.add_script(
            WebKit2.UserScript.new(
                source,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
        answer(reply, "")

    for name, action in {"print": print_page, "early": add_script}.items():

        def asked(_scripts, text, reply, action=action):
            action(view, text.to_string(), reply)
            return True

        scripts.connect("script-message-with-reply-received::" + name, asked)
        scripts.register_script_message_handler_with_reply(name, None)
    window = Gtk.Window()
    window.set_default_size(1024, 768)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start_session(context, session):
    name = WebKit2.ApplicationInfo()
    name.set_name("WebKitGTK")
    session.set_application_info(name)
    session.connect("create-web-view", lambda _session: open_window(context))


def save_file(_context, download):
    def choose_place(_download, name):
        download.set_destination("file://" + folder + "/downloads/" + name)
        return True

    download.connect("decide-destination", choose_place)


def end_with_driver(driver=os.getppid()):
    """Ends as a person ends a browser; what hangs after a crash is killed, with all its processes."""
    while os.getppid() == driver:
        time.sleep(0.1)
    GLib.idle_add(Gtk.main_quit)
    time.sleep(20)
    os.killpg(0, signal.SIGKILL)


data = WebKit2.WebsiteDataManager(
    base_data_directory=folder + "/data", base_cache_directory=folder + "/cache"
)
shared = WebKit2.WebContext(website_data_manager=data)
shared.set_automation_allowed(True)
# None of the site's languages: a page offers the language of the browser where it has it.
shared.set_preferred_languages(["de-DE"])
shared.connect("automation-started", start_session)
shared.connect("download-started", save_file)
os.setpgrp()
threading.Thread(target=end_with_driver, daemon=True).start()
Gtk.main()
